/** `npm run draw:cars` writes the car drawings to the file that pages refer to. */
import { writeFileSync } from 'node:fs';
import { drawAllCars } from '#src/domain/vehicle/car-sprite.ts';

writeFileSync(new URL('../src/ui/car-drawings.svg', import.meta.url), drawAllCars());
