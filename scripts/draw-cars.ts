import { writeFileSync } from 'node:fs';
import { readOptions } from '#scripts/read-options.ts';
import { drawAllCars } from '#src/domain/vehicle/car-sprite.ts';

const HELP = `npm run draw:cars

Writes the drawings of cars to src/ui/car-drawings.svg, the file that pages refer to. Run it after a change of a drawing.

  --help   shows this text
`;

readOptions(HELP, {});

writeFileSync(new URL('../src/ui/car-drawings.svg', import.meta.url), drawAllCars());
