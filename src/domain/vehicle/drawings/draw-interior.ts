/** The view over the front seats: the road ahead, and the hood in the color of the car. */
import type { DrawingName } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { bar, circle, gradient, lines, shape, stroke } from '#src/domain/vehicle/drawings/drawing-parts.ts';

interface Cabin {
  /** The lower edge of the roof lining; an open car has only the frame of its windshield. */
  readonly roof: number;
  /** The upper edge of the dashboard. */
  readonly dash: number;
  readonly isOpen?: true;
  readonly lever: 'stick' | 'dial' | 'column';
  readonly screen: 'wide' | 'tall';
}

const CABINS: Readonly<Record<DrawingName['style'], Cabin>> = {
  SUVCROSS: { roof: 34, dash: 128, lever: 'dial', screen: 'wide' },
  TRUCKS: { roof: 30, dash: 122, lever: 'column', screen: 'tall' },
  SEDAN: { roof: 40, dash: 134, lever: 'stick', screen: 'wide' },
  HATCH: { roof: 38, dash: 132, lever: 'stick', screen: 'wide' },
  COUPE: { roof: 50, dash: 140, lever: 'stick', screen: 'wide' },
  CONVERT: { roof: 26, dash: 138, isOpen: true, lever: 'stick', screen: 'wide' },
  WAGON: { roof: 38, dash: 133, lever: 'dial', screen: 'wide' },
  VANMV: { roof: 26, dash: 124, lever: 'column', screen: 'tall' },
};

const WHEEL = { x: 118, radius: 58 };

export function drawInterior(style: DrawingName['style']): string {
  const cabin = CABINS[style];
  return [
    `<defs>${gradient('sky', 'x2="0" y2="1"', ['--sky', 0], ['--haze', 0.5])}${gradient('dash', 'x2="0" y2="1"', ['--cabin', 0], ['--cabin-low', 1])}</defs>`,
    drawOutside(cabin),
    drawFrame(cabin),
    drawDashboard(cabin),
    drawConsole(cabin),
    drawWheel(cabin),
    drawSeats(),
  ].join('');
}

function drawOutside({ dash }: Cabin): string {
  const horizon = dash - 34;
  return [
    '<path d="M0 0H400V300H0Z" fill="url(#sky)"/>',
    shape(
      `M0 ${horizon}Q70 ${horizon - 20} 130 ${horizon - 6}T260 ${horizon - 10}T400 ${horizon - 4}V200H0Z`,
      'land',
      'opacity=".6"',
    ),
    shape(`M0 ${horizon + 4}H400V200H0Z`, 'land'),
    shape(`M192 ${horizon + 4}H204L330 200H40Z`, 'road'),
    stroke(`M198 ${horizon + 6}L190 200`, 'plate', 2.5, 'stroke-dasharray="5 7"'),
    shape(`M34 ${dash + 8}Q60 ${dash - 17} 200 ${dash - 19}T366 ${dash + 8}Z`, 'paint'),
    shape(`M34 ${dash + 8}Q60 ${dash - 17} 200 ${dash - 19}T366 ${dash + 8}Z`, '#light'),
    lines(
      `M120 ${dash - 15}Q110 ${dash - 8} 104 ${dash + 4}M280 ${dash - 15}Q290 ${dash - 8} 296 ${dash + 4}`,
      0.3,
    ),
  ].join('');
}

/** Pillars, the roof lining, and the mirror. */
function drawFrame({ roof, dash, isOpen }: Cabin): string {
  const frame = isOpen
    ? stroke(
        `M-6 ${dash + 22}L44 ${roof + 12}Q50 ${roof} 66 ${roof}H334Q350 ${roof} 356 ${roof + 12}L406 ${dash + 22}`,
        'cabin-low',
        11,
        'stroke-linejoin="round"',
      )
    : shape(
        `M0 0H400V${dash + 24}L388 ${dash + 12}L350 ${roof + 18}Q344 ${roof} 322 ${roof - 1}H78Q56 ${roof} 50 ${roof + 18}L12 ${dash + 12}L0 ${dash + 24}Z`,
        '#dash',
      );
  const visors = isOpen
    ? ''
    : bar(70, roof - 17, 92, 14, 'seat', 'rx="5"') + bar(238, roof - 17, 92, 14, 'seat', 'rx="5"');
  return [
    frame,
    visors,
    bar(197, roof - 4, 6, 14, 'cabin-low'),
    bar(168, roof + 8, 64, 17, 'cabin-low', 'rx="7"'),
    bar(172, roof + 11, 56, 11, 'haze', 'rx="4" opacity=".55"'),
  ].join('');
}

function drawDashboard({ dash, screen }: Cabin): string {
  const isTall = screen === 'tall';
  const [x, y, width, height] = isTall ? [182, dash + 12, 62, 78] : [178, dash - 8, 92, 52];
  const vents = [[14, dash + 36], [340, dash + 36], ...(isTall ? [] : [[196, dash + 53] as const])] as const;
  return [
    shape(
      `M0 ${dash + 12}Q40 ${dash - 8} 118 ${dash - 8}T200 ${dash + 2}H300Q370 ${dash + 2} 400 ${dash + 14}V300H0Z`,
      '#dash',
    ),
    shape(`M62 ${dash + 16}Q66 ${dash - 22} 118 ${dash - 22}T174 ${dash + 16}Z`, 'cabin-low'),
    bar(72, dash - 10, 92, 44, 'screen', 'rx="8"'),
    circle(95, dash + 12, 14, 'screen', 'stroke="var(--glow)" stroke-width="2"'),
    circle(141, dash + 12, 14, 'screen', 'stroke="var(--glow)" stroke-width="2"'),
    stroke(
      `M95 ${dash + 12}L86 ${dash + 3}M141 ${dash + 12}L152 ${dash + 5}`,
      'car-taillamp',
      2,
      'stroke-linecap="round"',
    ),
    stroke(`M112 ${dash + 4}H124M112 ${dash + 10}H124M112 ${dash + 16}H124`, 'glow', 2, 'opacity=".7"'),
    bar(0, dash + 66, 400, 5, 'car-rim', 'opacity=".55"'),
    ...vents.map(([left, from]) => drawVent(left, from)),
    bar(x, y, width, height, 'screen', 'rx="6" stroke="var(--cabin-low)" stroke-width="3"'),
    stroke(
      `M${x + 8} ${y + height - 10}L${x + width * 0.4} ${y + height * 0.5}L${x + width * 0.6} ${y + height * 0.6}L${x + width - 10} ${y + 12}`,
      'glow',
      3,
      'stroke-linejoin="round" stroke-linecap="round"',
    ),
    stroke(
      `M${x + 6} ${y + height * 0.3}H${x + width - 6}M${x + width * 0.3} ${y + 5}V${y + height - 5}M${x + width * 0.75} ${y + 5}V${y + height - 5}`,
      'glow',
      1,
      'opacity=".3"',
    ),
    circle(x + width - 10, y + 12, 4, 'car-taillamp'),
    lines(`M286 ${dash + 78}H384V${dash + 112}H290Z`, 0.5),
    bar(322, dash + 84, 28, 4, 'car-rim', 'rx="2" opacity=".7"'),
  ].join('');
}

function drawVent(x: number, y: number): string {
  const slats = [6, 11, 16].map((at) => `M${x + 5} ${y + at}h36`).join('');
  return bar(x, y, 46, 22, 'cabin-low', 'rx="5"') + stroke(slats, 'car-rim', 1.5, 'opacity=".6"');
}

function drawConsole({ dash, lever }: Cabin): string {
  const from = dash + 92;
  const shifter = {
    stick: [
      stroke(`M222 ${from + 32}L220 ${from + 6}`, 'car-rim', 5, 'stroke-linecap="round"'),
      circle(220, from + 2, 10, 'cabin-low', 'stroke="var(--car-rim)" stroke-width="2"'),
    ],
    dial: [
      circle(222, from + 20, 15, 'cabin-low', 'stroke="var(--car-rim)" stroke-width="3"'),
      circle(222, from + 20, 7, 'car-rim'),
    ],
    column: [
      bar(202, from + 12, 18, 22, 'cabin-low', 'rx="9"'),
      bar(226, from + 12, 18, 22, 'cabin-low', 'rx="9"'),
      stroke(`M168 ${dash + 42}L196 ${dash + 34}`, 'cabin-low', 7, 'stroke-linecap="round"'),
    ],
  }[lever];
  return [
    shape(`M186 ${from - 10}H260L276 300H172Z`, '#dash', 'stroke="var(--cabin-low)" stroke-width="2"'),
    bar(192, from - 6, 62, 5, 'car-rim', 'rx="2.5" opacity=".5"'),
    ...shifter,
  ].join('');
}

function drawWheel({ dash }: Cabin): string {
  const { x, radius } = WHEEL;
  const y = dash + 58;
  return [
    stroke(`M${x} ${y - radius}a${radius} ${radius} 0 1 1 -.1 0Z`, 'cabin-low', 14),
    stroke(`M${x} ${y - radius}a${radius} ${radius} 0 1 1 -.1 0Z`, 'seat', 9),
    shape(
      `M${x - 56} ${y - 7}Q${x - 30} ${y - 12} ${x - 22} ${y - 18}H${x + 22}Q${x + 30} ${y - 12} ${x + 56} ${y - 7}L${x + 55} ${y + 8}Q${x + 30} ${y + 8} ${x + 22} ${y + 22}L${x + 9} ${y + 54}H${x - 9}L${x - 22} ${y + 22}Q${x - 30} ${y + 8} ${x - 55} ${y + 8}Z`,
      'cabin-low',
    ),
    shape(
      `M${x - 21} ${y - 14}H${x + 21}Q${x + 24} ${y + 16} 118 ${y + 20}Q${x - 24} ${y + 16} ${x - 21} ${y - 14}Z`,
      'seat',
    ),
    circle(x, y - 1, 7, 'cabin', 'stroke="var(--car-rim)" stroke-width="1.6"'),
    stroke(
      `M${x - 44} ${y - 1}h10M${x + 34} ${y - 1}h10M${x - 4} ${y + 36}h8`,
      'car-rim',
      2.5,
      'stroke-linecap="round" opacity=".8"',
    ),
  ].join('');
}

/** The shoulders of both front seats. */
function drawSeats(): string {
  return [-1, 1]
    .map((side) => {
      const x = (at: number) => (side < 0 ? at : 400 - at);
      const back = `M${x(-20)} 300V268C${x(-10)} 250 ${x(10)} 244 ${x(42)} 243C${x(84)} 242 ${x(112)} 250 ${x(122)} 300Z`;
      const seam = `M${x(10)} 300C${x(14)} 268 ${x(24)} 258 ${x(48)} 257C${x(76)} 257 ${x(92)} 266 ${x(96)} 300`;
      const head = `M${x(12)} 246C${x(8)} 222 ${x(16)} 210 ${x(46)} 210C${x(76)} 210 ${x(84)} 222 ${x(80)} 246Z`;
      return [
        stroke(`M${x(34)} 240v12M${x(58)} 240v12`, 'car-rim', 4),
        shape(head, 'seat', 'stroke="var(--cabin-low)" stroke-width="2"'),
        shape(back, 'seat', 'stroke="var(--cabin-low)" stroke-width="2"'),
        stroke(seam, 'paint', 1.4, 'stroke-dasharray="4 3" opacity=".9"'),
      ].join('');
    })
    .join('');
}
