/** Which field of the form each mistake of a text is about. */

export interface TextProblems {
  /** By the name of the setting. */
  readonly settings: Readonly<Record<string, string>>;
  /** With the line of the body. */
  readonly body: readonly string[];
  /** About the place of the text, or the file as a whole. */
  readonly whole: readonly string[];
}

export const NO_PROBLEMS: TextProblems = { settings: {}, body: [], whole: [] };

interface Mistake {
  readonly line: number;
  readonly reason: string;
  readonly setting?: string;
}

/** @param bodyLine the line of the file where the body of the form begins */
export function toTextProblems(mistakes: readonly Mistake[], bodyLine: number): TextProblems {
  const about = Map.groupBy(mistakes, ({ line, setting }) =>
    setting !== undefined ? 'settings' : line >= bodyLine ? 'body' : 'whole',
  );
  return {
    settings: Object.fromEntries(
      (about.get('settings') ?? []).map(({ setting = '', reason }) => [setting, toWords(reason, setting)]),
    ),
    body: (about.get('body') ?? []).map(({ line, reason }) => `Line ${line - bodyLine + 1}: ${reason}.`),
    whole: (about.get('whole') ?? []).map(({ reason }) => toSentence(reason)),
  };
}

/** The message is shown next to its field, so it does not name it. */
function toWords(reason: string, setting: string): string {
  if (reason.endsWith('is missing')) return 'Required.';
  return toSentence(reason.startsWith(`${setting}: `) ? reason.slice(setting.length + 2) : reason);
}

function toSentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
