/**
 * NHTSA's recalls (FLAT_RCL.txt): no header, fields separated by tabs, a row for each model year and component of a
 * campaign. A campaign of a model is one fact with all of its years.
 */
import * as z from 'zod/mini';
import { toNameKey } from '#src/domain/vehicle/name-lookup.ts';
import { memoByText } from '#src/lib/memo.ts';
import { joinRecallAdvice } from '#src/domain/vehicle/recall-advice.ts';
import { nameField, yearField } from '#src/reference/import/csv-fields.ts';
import type { RecallFact } from '#src/reference/import/imported.schema.ts';
import { defineLayout } from '#src/reference/import/read-source.ts';
import { restoreNames, toSentenceCase } from '#src/reference/import/sentence-case.ts';
import type { Source } from '#src/reference/import/read-source.ts';

/** The fields of the file, in order. Later editions have more at the end. */
const FIELDS = [
  ...['RECORD_ID', 'CAMPNO', 'MAKETXT', 'MODELTXT', 'YEARTXT', 'MFGCAMPNO', 'COMPNAME', 'MFGNAME'],
  ...['BGMAN', 'ENDMAN', 'RCLTYPECD', 'POTAFF', 'ODATE', 'INFLUENCED_BY', 'MFGTXT', 'RCDATE', 'DATEA'],
  ...['RPNO', 'FMVSS', 'DESC_DEFECT', 'CONEQUENCE_DEFECT', 'CORRECTIVE_ACTION', 'NOTES', 'RCL_CMPT_ID'],
  ...['MFR_COMP_NAME', 'MFR_COMP_DESC', 'MFR_COMP_PTNO', 'DO_NOT_DRIVE', 'PARK_OUTSIDE'],
] as const;
const CAMPAIGN = /^\d{2}[A-Z]\d{3,6}$/;
const DAY = /^(\d{4})(\d{2})(\d{2})$/;
const calendarDay = z.iso.date();
/** Tires, child seats and other equipment have rows of their own. */
const OF_VEHICLES = 'V';
/** NHTSA's own limit of each text, in characters. What a broken file has beyond it is cut at a sentence, and "…" says so. */
const MAX_TEXT = 2000;

/** Some texts have links of HTML: "<A HREF=HTTP://WWW.NHTSA.GOV>HTTP://WWW.NHTSA.GOV</A>". */
const TAG = /<\/?[a-z][^<>]*>/gi;
/** And marks of HTML for letters. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'", '&nbsp;': ' ' },
};
const ENTITY = /&(?:amp|lt|gt|quot|apos|#39|nbsp);/g;
/** The remedy within the notes of old recalls: "… MAY LEAK. (CORRECT BY REPLACING IT.)". */
const CORRECTION = /\(\s*(correct by [^()]+?)\s*\)\.?$/i;
/** A campaign has a row for each model year and component, with the same texts. */
const withoutCapitals = memoByText(100, toSentenceCase);

const rejected = (context: z.core.ParsePayload, message: string) => {
  context.issues.push({ code: 'custom', input: context.value, message });
  return z.NEVER;
};

const campaignField = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const number = text.trim().toUpperCase();
    return CAMPAIGN.test(number) ? number : rejected(context, 'is not a number of a recall');
  }),
);
const dayField = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const day = text.trim().replace(DAY, '$1-$2-$3');
    return calendarDay.safeParse(day).success ? day : rejected(context, 'is not a day (YYYYMMDD)');
  }),
);
const typeField = z.pipe(
  z.string(),
  z.transform((text, context) =>
    text.trim() === OF_VEHICLES ? OF_VEHICLES : rejected(context, 'is not a recall of vehicles'),
  ),
);
const textField = z.pipe(z.string(), z.transform(toReadableText));
/** Editions from before these columns leave them empty. */
const flagField = z.pipe(
  z.string(),
  z.transform((text) => /^y(?:es)?$/i.test(text.trim())),
);

const flatLayout = defineLayout(
  z.object({
    RCLTYPECD: typeField,
    CAMPNO: campaignField,
    MAKETXT: nameField,
    MODELTXT: nameField,
    YEARTXT: yearField,
    RCDATE: dayField,
    COMPNAME: textField,
    DESC_DEFECT: textField,
    CONEQUENCE_DEFECT: textField,
    CORRECTIVE_ACTION: textField,
    NOTES: textField,
    DO_NOT_DRIVE: flagField,
    PARK_OUTSIDE: flagField,
  }),
  ['CAMPNO', 'MAKETXT', 'MODELTXT', 'YEARTXT', 'RCLTYPECD', 'RCDATE', 'DESC_DEFECT', 'CORRECTIVE_ACTION'],
  (row): RecallFact => {
    const { defect, consequence, remedy } = toTexts(row);
    const named = (text: string) => restoreNames(text, row.MAKETXT, row.MODELTXT);
    return {
      make: row.MAKETXT,
      model: row.MODELTXT,
      year: row.YEARTXT,
      years: [row.YEARTXT],
      recall: {
        number: row.CAMPNO,
        day: row.RCDATE,
        component: row.COMPNAME.split(':')[0] ?? '',
        defect: named(defect),
        ...(consequence !== '' && { consequence: named(consequence) }),
        remedy: named(remedy),
        ...joinRecallAdvice([
          { advice: row.DO_NOT_DRIVE ? ['do-not-drive'] : [] },
          { advice: row.PARK_OUTSIDE ? ['park-outside'] : [] },
        ]),
      },
    };
  },
);

type TextColumn = 'DESC_DEFECT' | 'CONEQUENCE_DEFECT' | 'CORRECTIVE_ACTION' | 'NOTES';

/** Recalls from before 1977 have all of it in their notes. Those of later ones are not about the defect. */
function toTexts(row: Readonly<Record<TextColumn, string>>) {
  const texts = {
    defect: row.DESC_DEFECT,
    consequence: row.CONEQUENCE_DEFECT,
    remedy: row.CORRECTIVE_ACTION,
  };
  if (Object.values(texts).some((text) => text !== '')) return texts;
  const [, remedy = ''] = CORRECTION.exec(row.NOTES) ?? [];
  const correction = remedy.charAt(0).toUpperCase() + remedy.slice(1);
  return { defect: row.NOTES.replace(CORRECTION, '').trim(), consequence: '', remedy: correction };
}

export const recallsSource: Source<RecallFact> = {
  name: 'recalls',
  layouts: [flatLayout],
  flatColumns: FIELDS,
  dayColumn: 'DATEA',
  keyOf: ({ make, model, recall }) => `${toNameKey(make)}|${toNameKey(model)}|${recall.number}`,
  merge: (known, { year, recall }) => {
    const years = [...new Set([...known.years, year])].toSorted((a, b) => a - b);
    const joined = { ...known.recall, ...joinRecallAdvice([known.recall, recall]) };
    return { ...known, year: years.at(-1) ?? year, years, recall: joined };
  },
};

/** Old texts are in capitals; U+FFFD, which some editions have, stands for apostrophes. */
function toReadableText(given: string): string {
  const plain = given
    .replaceAll('\uFFFD', "'")
    .replaceAll(TAG, '')
    .replaceAll(ENTITY, (mark) => ENTITIES[mark] ?? mark)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;](?:\s|$))/g, '')
    .trim();
  const text = plain === plain.toUpperCase() ? withoutCapitals(plain) : plain;
  if (text.length <= MAX_TEXT) return text;
  const cut = text.slice(0, MAX_TEXT);
  const sentence = cut.lastIndexOf('. ');
  return `${cut.slice(0, sentence > MAX_TEXT / 2 ? sentence + 1 : cut.lastIndexOf(' '))} …`;
}
