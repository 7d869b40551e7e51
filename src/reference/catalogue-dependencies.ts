/** Dependency kinds of the catalog; subjects are codes. */
export const CATALOGUE_DEPENDENCIES = {
  /** The makes and their order. */
  makes: 'makes',
  /** Code and name of a make, or that the code has none. */
  makeName: 'make',
  /** The models of a make and their order. */
  models: 'models',
  modelName: 'model-name',
  /** One field of a model, such as its recalls; without a field, everything about it. */
  model: 'model',
  /** The trims of a model and their order, by what identifies each. */
  trims: 'trims',
  trimName: 'trim-name',
  /** Everything about a trim but its prices. */
  trim: 'trim',
  trimPrice: 'trim-price',
  /** The model years of a model and all of each but its crash stars and their sources. */
  modelYears: 'model-years',
  /** Everything about a model year. */
  modelYear: 'model-year',
  all: 'catalogue',
} as const;
