/** Shapes that several drawn pictures have. A picture is 400 by 300. */
import { round } from '#src/domain/vehicle/drawings/symmetric-path.ts';

/** Gradients that pictures refer to by `url(#…)`. */
export const DEFINITIONS = [
  gradient('room', 'x2="0" y2="1"', ['--studio-wall', 0.55], ['--studio-floor', 0.76]),
  gradient(
    'light',
    'x2="0" y2="1"',
    ['--car-shine', 0, 0.32],
    ['--car-shine', 0.5, 0.05],
    ['--car-shade', 1, 0.42],
  ),
  gradient('glass', 'x2=".25" y2="1"', ['--car-glass', 0.3], ['--car-glass-low', 1]),
  '<radialGradient id="ground">',
  stop('--studio-shadow', 0.5),
  stop('--studio-shadow', 1, 0),
  '</radialGradient>',
].join('');

type Stop = readonly [token: string, offset: number, opacity?: number];

export function gradient(id: string, end: string, ...stops: readonly Stop[]): string {
  const direction = `x1="0" y1="0" ${end}`;
  return `<linearGradient id="${id}" ${direction}>${stops.map((one) => stop(...one)).join('')}</linearGradient>`;
}

function stop(token: string, offset: number, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="var(${token})"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
}

/** @param fill the name of a token without its dashes, or `#` and the id of a gradient */
export function shape(path: string, fill: string, more = ''): string {
  const color = fill.startsWith('#') ? `url(${fill})` : `var(--${fill})`;
  return `<path d="${path}" fill="${color}"${more && ` ${more}`}/>`;
}

/** In the color of the car, lit from above. */
export function painted(path: string): string {
  return shape(path, 'paint', 'stroke="var(--edge)" stroke-width="1.2"') + shape(path, '#light');
}

/** Seams and creases. */
export function lines(path: string, opacity = 0.4, width = 1.2): string {
  return `<path d="${path}" fill="none" stroke="var(--car-shade)" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
}

export function stroke(path: string, color: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="var(--${color})" stroke-width="${width}"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  const color = fill.startsWith('#') ? `url(${fill})` : `var(--${fill})`;
  return `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="${color}"${more && ` ${more}`}/>`;
}

export function bar(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  const at = [x, y, width, height].map(round);
  return `<rect x="${at[0]}" y="${at[1]}" width="${at[2]}" height="${at[3]}" fill="var(--${fill})"${more && ` ${more}`}/>`;
}

export function shadow(x: number, y: number, width: number, height: number): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(width)}" ry="${round(height)}" fill="url(#ground)"/>`;
}
