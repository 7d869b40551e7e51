/** What the people of a list are called: by the name that they gave there, and by nothing else. */

interface Person {
  readonly memberId: string;
  readonly name: string;
}

/** The returned function also names those who left. @param people in the order in which they joined */
export function namePeople(people: readonly Person[], meId: string): (memberId: string) => string {
  const names = new Map(
    people.map(({ memberId, name }, index) => [memberId, name === '' ? `Person ${index + 1}` : name]),
  );
  return (memberId) => (memberId === meId ? 'You' : (names.get(memberId) ?? 'Someone who left'));
}
