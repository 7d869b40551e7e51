/** Corrects the price of a trim as an editor does, by the form of the desk, in a copy of the shipped catalog. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';
import { answerFactPost } from '#src/features/desk/editorial/facts/answer-fact-post.server.ts';
import { openFactFolder } from '#src/features/desk/editorial/facts/fact-folder.server.ts';
import { FIELD } from '#src/features/desk/editorial/facts/fact-values.ts';
import type { FactView } from '#src/features/desk/editorial/facts/fact-view.server.ts';
import { openFact } from '#src/features/desk/editorial/facts/fact-view.server.ts';
import { SHIPPED_DIR } from '#src/reference/read-shipped.ts';
import { nameModel } from '#tests/bench/timed-rebuild.ts';
import type { Model } from '#tests/bench/timed-rebuild.ts';

/** @returns the folder of the copy, for `CATALOG_DIR` */
export function copyCatalog(dataDir: string): string {
  const catalogDir = join(dataDir, 'catalog');
  rmSync(catalogDir, { recursive: true, force: true });
  cpSync(SHIPPED_DIR, catalogDir, { recursive: true });
  return catalogDir;
}

/** Of the model's first trim with a price. @returns its name @throws when there is none, or the form was refused */
export async function raiseMsrp(
  catalogDir: string,
  dataDir: string,
  model: Model,
  dollars: number,
): Promise<string> {
  const opened = openFactFolder({ catalogDir, dataDir }, { error: console.error });
  const folder = { ...opened, findRefusal: () => Promise.resolve(undefined) };
  const place = { file: `${codeToSlug(model.makeCode)}.yaml`, model: codeToSlug(model.modelCode) };
  const open = (address: typeof place & { readonly trim?: string }): FactView | undefined => {
    const view = openFact(folder, address);
    return view === 'unreadable' ? undefined : view;
  };
  const trims = (open(place)?.children ?? []).flatMap(({ slug }) => open({ ...place, trim: slug }) ?? []);
  const trim = trims.find(({ values }) => Number(values['price']) > 0);
  if (!trim) throw new Error(`${nameModel(model)} has no trim with a price.`);
  const form = fillForm(trim);
  form.set(`${FIELD}price`, String(Number(trim.values['price']) + dollars));
  const post = { form, who: 'bench', nowMs: Date.now(), publish: () => 'publishing' as const };
  const answer = await answerFactPost(folder, post, true);
  if (!answer || 'view' in answer) throw new Error(`The price of ${trim.title} was not saved.`);
  return trim.title;
}

/** As the browser sends it when nothing was typed. */
function fillForm({ address, opened, values }: FactView): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...address, opened, action: 'save' }))
    form.set(name, value ?? '');
  for (const [name, value] of Object.entries(values))
    for (const item of [value].flat()) if (typeof item === 'string') form.append(FIELD + name, item);
  return form;
}
