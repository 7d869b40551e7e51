import { expect, test } from 'vitest';
import { nameColumns } from '#src/features/desk/editors-desk/column-names.ts';

test('each cell has the name of its column, whatever is in it', () => {
  const rows =
    '<tr data-x><th scope="row">A <thin>b</thin></th><td>1</td></tr> <tr><th scope="row">B</th><td class="c"><ul><li>2</li></ul></td></tr>';
  expect(nameColumns(rows, ['Page', 'Cars'])).toBe(
    '<tr role="row" data-x><th role="rowheader" data-column="Page" scope="row">A <thin>b</thin></th><td role="cell" data-column="Cars">1</td></tr> <tr role="row"><th role="rowheader" data-column="Page" scope="row">B</th><td role="cell" data-column="Cars" class="c"><ul><li>2</li></ul></td></tr>',
  );
});
