/** Equipment that the law demands of new cars. */

/** The first model year that was built as a whole after May 1, 2018. */
const FIRST_CAMERA_YEAR = 2019;

/**
 * Whether no new car of that model year may lack it: since May 2018, those of up to 10,000 pounds need a rearview camera
 * (49 CFR 571.111). A list or a seller that does not name it says nothing then.
 */
export function isRequired(feature: string, year: number): boolean {
  return feature === 'REAR_CAMERA' && year >= FIRST_CAMERA_YEAR;
}
