/** What every manufacturer's program says in the same words is said once on the page that has them all. */
import type { CertifiedProgram } from '#src/features/research/certified/certified-program.schema.ts';

export const COMMON_HEADING = "Every manufacturer's program";

type Content = CertifiedProgram['content'];

/** Common sections are empty with fewer than two manufacturers' programs. */
export function splitCommonPoints(programs: readonly CertifiedProgram[]): {
  readonly common: Content;
  readonly programs: readonly CertifiedProgram[];
} {
  const manufacturers = programs.filter(({ makeCode }) => makeCode !== '');
  const [first] = manufacturers;
  if (!first || manufacturers.length === 1) return { common: [], programs };
  const isCommon = (point: string) => manufacturers.every(({ content }) => hasPoint(content, point));
  return {
    common: keepPoints(first.content, isCommon),
    programs: programs.map((program) =>
      program.makeCode === ''
        ? program
        : { ...program, content: keepPoints(program.content, (point) => !isCommon(point)) },
    ),
  };
}

function hasPoint(content: Content, point: string): boolean {
  return content.some(({ points }) => points.includes(point));
}

/** A section without a point left is none. */
function keepPoints(content: Content, keeps: (point: string) => boolean): Content {
  return content.flatMap(({ heading, points }) => {
    const kept = points.filter(keeps);
    return kept.length > 0 ? [{ heading, points: kept }] : [];
  });
}
