import { expect, test } from 'vitest';
import { isStaffName } from '#src/domain/dealer/staff-name.ts';

const SITES = ['Forecourt', 'Elite'];

test.each([
  'Forecourt',
  'FORECOURT SUPPORT',
  'Fore court Certified',
  'F0rec0urt',
  'Forесourt Help', // Cyrillic
  'Fοrecοurt', // Greek
  'Ｆｏｒｅｃｏｕｒｔ',
  'Fórecoürt Team',
  'F.o.r.e.c.o.v.r.t',
  'Fore\u200Bcourt',
  'EIite', // with a capital I
  'Customer Service',
  'Customer Supp0rt Team',
  'The Official Support Desk',
  'Trust & Safety',
  'Administrator',
])('“%s” passes for this site or its people', (name) => {
  expect(isStaffName(name, SITES)).toBe(true);
});

test.each([
  'Elm Street Cars',
  'Elite Motors of Dallas',
  'Auto Buying Service',
  "Jennifer's Auto Sales & Service",
  'DFW Auto and Services LLC',
  'Court Street Ford',
  'Online Auto Center',
  'Live Oak Motors',
  'The Team',
  '',
])('“%s” is a name of a seller', (name) => {
  expect(isStaffName(name, SITES)).toBe(false);
});
