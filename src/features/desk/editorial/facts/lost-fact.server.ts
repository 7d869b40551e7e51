/** What the form shows that was sent for facts which another editor renamed or removed meanwhile. */
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';
import { FACT_FIELDS } from '#src/features/desk/editorial/facts/fact-fields.server.ts';
import type { FactLevel } from '#src/features/desk/editorial/facts/fact-fields.server.ts';
import {
  findFact,
  findRenamedFact,
  parseFactFile,
} from '#src/features/desk/editorial/facts/fact-file.server.ts';
import type { FactFolder } from '#src/features/desk/editorial/facts/fact-folder.server.ts';
import {
  oneFactText,
  readBase,
  readTypedValues,
  takeTheirs,
} from '#src/features/desk/editorial/facts/fact-values.ts';
import { mergeFacts } from '#src/features/desk/editorial/facts/merge-facts.ts';
import { openFact } from '#src/features/desk/editorial/facts/fact-view.server.ts';
import type { FactValues } from '#src/features/desk/editorial/facts/fact-values.ts';
import type { FactAddress, FactView } from '#src/features/desk/editorial/facts/fact-view.server.ts';

const MEANWHILE = 'while you had it open';

/** What was typed, and where it can be saved, if anywhere. */
export function showLostFact(folder: FactFolder, address: FactAddress, form: FormData): FactView {
  const { file, model, trim } = address;
  const level: FactLevel = trim !== undefined ? 'trim' : model !== undefined ? 'model' : 'make';
  const fields = FACT_FIELDS[level];
  const base = readBase(form, fields);
  const values = takeTheirs(form, readTypedValues(form, fields), base);
  const lost: FactView = {
    ...{ status: 409, address, level, title: oneFactText(values[level]) || file, fields, values },
    ...{ children: [], opened: '', problems: { fields: {}, whole: [] } },
    message: `Not saved: another editor removed this ${MEANWHILE}. What you typed is below.`,
  };
  const text = folder.read(file);
  const document = text === undefined ? undefined : parseFactFile(text);
  if (!document) {
    const message = `Not saved: the file ${file} was removed or has a mistake now. What you typed is below.`;
    return { ...lost, message };
  }
  const renamed = findRenamedFact(document, address);
  const now = renamed && openFact(folder, { file, ...renamed });
  if (typeof now === 'object') return showRenamed(lost, now, base);
  const parent = level === 'trim' ? { model } : {};
  if (level === 'make' || !findFact(document, parent)) return lost;
  const message = `Not saved: another editor removed this ${level} ${MEANWHILE}. Save to add it again.`;
  return { ...lost, address: { file, ...parent, adds: level }, message };
}

/** The name that nobody typed is the one of now. */
function showRenamed(lost: FactView, now: FactView, base: FactValues | undefined): FactView {
  const { level, values, address } = lost;
  const name = oneFactText(now.values[level]);
  const isTyped = toSlug(oneFactText(values[level])) !== (level === 'trim' ? address.trim : address.model);
  const { [level]: nameOfNow = '', formerly = [] } = now.values;
  return {
    ...now,
    status: 409,
    children: [],
    ...mergeFacts(now.fields, {
      ...{ base, theirs: now.values },
      mine: isTyped ? values : { ...values, [level]: nameOfNow, formerly },
    }),
    message: `Not saved: another editor changed this to ${now.title} ${MEANWHILE}. Their changes are in the form now. Save again to keep yours${isTyped ? '' : `, as ${name}`}.`,
  };
}
