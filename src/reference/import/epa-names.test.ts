import { expect, test } from 'vitest';
import { findEpaName, isOfFleets } from '#src/reference/import/epa-names.ts';

test.each([
  ['Chevrolet', 'Silverado C15 2WD', 'Silverado 1500'],
  ['Chevrolet', 'Silverado 4WD TrailBoss', 'Silverado 1500'],
  ['Chevrolet', 'Silverado 15 Hybrid 2WD', 'Silverado 1500'],
  ['Chevrolet', 'Silverado 2500 2WD', undefined],
  ['Chevrolet', 'Silverado EV 8WT', undefined],
  ['GMC', 'Sierra K10 4WD AT4', 'Sierra 1500'],
  ['GMC', 'Yukon K1500 XL 4WD', 'Yukon XL'],
  ['GMC', 'Yukon 4WD', undefined],
  ['MINI', 'Cooper S Hardtop 4 door', 'Hardtop'],
  ['MINI', 'Cooper (3-doors)', 'Hardtop'],
  ['MINI', 'Cooper S Convertible', 'Convertible'],
  ['MINI', 'Cooper S Countryman All4', undefined],
  ['Mazda', 'MX-5', 'MX-5 Miata'],
  ['Toyota', 'Prius Prime SE', 'Prius Plug-in Hybrid'],
  ['Toyota', 'Prius', undefined],
  ['Jaguar', 'XK8 Convertible', 'XK'],
  ['Bentley', 'Continental Flying Spur', 'Flying Spur'],
  ['Volkswagen', 'GTI VR6', 'Golf GTI'],
  ['Volkswagen', 'e-Golf', 'e-Golf'],
  ['Honda', 'Civic 4Dr', undefined],
  ['Infiniti', 'G37x Coupe', 'G'],
  ['Infiniti', 'M45', 'M'],
  ['Mazda', 'B4000 4WD', 'B-Series'],
  ['MINI', 'John Cooper Works Clubman All4', 'Clubman'],
  ['MINI', 'JCW Countryman Coupe All4', 'Paceman'],
  ['MINI', 'JCW 2 Door', 'Hardtop'],
  ['Jaguar', 'XJRS Coupe', undefined],
  ['Jaguar', 'XKR Convertible', 'XK'],
  ['Porsche', 'Carrera 4 S Targa', '911'],
  ['Porsche', 'Carrera GT', undefined],
  ['Porsche', '718 GT4 RS', '718 Cayman'],
  ['Ford', 'E350 Wagon FFV', 'E-Series'],
  ['Land Rover', 'Evoque MHEV', 'Range Rover Evoque'],
  ['Land Rover', 'New Range Rover Sport P440 PHEV', 'Range Rover Sport'],
  ['Land Rover', 'New Range Rover P440 PHEV', 'Range Rover'],
  ['MINI', 'Cooper C Convertible', 'Convertible'],
  ['MINI', 'Cooper S Countryman Coupe All4', 'Paceman'],
  ['Alfa Romeo', '8 C Spider', '8C Spider'], // no Spider
])('EPA’s %s %s is our %s', (make, model, name) => {
  expect(findEpaName(make, model)).toBe(name);
});

test.each([
  ['Explorer USPS Electric', true],
  ['Metris (US Postal Long)', true],
  ['Ioniq 5 Robo taxi', true],
  ['Explorer AWD', false],
  ['Crown Victoria Police', false], // later sold to anyone
])('a car of fleets alone has no model here: %s', (model, isOne) => {
  expect(isOfFleets(model)).toBe(isOne);
});
