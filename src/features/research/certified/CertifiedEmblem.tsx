import type { CertifiedTileContent } from '#src/features/research/certified/certified-rule.ts';

/** Outlines on a 24-unit grid, drawn for Forecourt. They are no manufacturer's trademarks. */
const EMBLEMS: Readonly<Record<CertifiedTileContent['cpoTile'], string>> = {
  shield: 'M12 2.5 4 5.5v6c0 5 3.4 8.6 8 10 4.6-1.4 8-5 8-10v-6Z',
  rosette: 'M12 2.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM8 14.5 6.5 21.5 12 19l5.5 2.5L16 14.5',
  seal: 'M12 2.5 14.6 4.6 17.9 4.4 18.7 7.6 21.5 9.4 20.3 12.5 21.5 15.6 18.7 17.4 17.9 20.6 14.6 20.4 12 22.5 9.4 20.4 6.1 20.6 5.3 17.4 2.5 15.6 3.7 12.5 2.5 9.4 5.3 7.6 6.1 4.4 9.4 4.6Z',
};
/** The disc of the rosette is higher. */
const CHECKS: typeof EMBLEMS = {
  shield: 'm8 12 3 3 5-6',
  rosette: 'm9 9 2.2 2.2L15 7',
  seal: 'm8.3 12.6 2.6 2.6 4.8-5.4',
};

export function CertifiedEmblem({
  cpoTile,
  size = 20,
}: Pick<CertifiedTileContent, 'cpoTile'> & { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={EMBLEMS[cpoTile]} />
      <path d={CHECKS[cpoTile]} />
    </svg>
  );
}
