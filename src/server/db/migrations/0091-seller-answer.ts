/** How fast dealers answer, as this site measured it, which is a part of the seller that everybody reads. */
const note = (row: string): string =>
  `INSERT INTO stock_log (generation, kind, changed_id)
    VALUES ((SELECT generation FROM stock_generation), 'seller', ${row})`;
const trigger = (name: string, event: string, row: string): string =>
  `CREATE TRIGGER ${name} AFTER ${event} ON seller_answer BEGIN ${note(row)}; END`;

export const sellerAnswerMigration = {
  name: '0091-seller-answer',
  isOfStock: true,
  statements: [
    `CREATE TABLE seller_answer (
      id TEXT PRIMARY KEY,
      record TEXT NOT NULL
    )`,
    trigger('seller_answer_came', 'INSERT', 'NEW.id'),
    trigger('seller_answer_changed', 'UPDATE OF record', 'NEW.id'),
    trigger('seller_answer_went', 'DELETE', 'OLD.id'),
    'DROP VIEW seller',
    `CREATE VIEW seller AS
      SELECT owner.id AS id,
        CASE WHEN dealer.record IS NULL AND seller_answer.record IS NULL THEN owner.record
          ELSE json_patch(json_patch(owner.record, coalesce(dealer.record, '{}')), coalesce(seller_answer.record, '{}'))
        END AS record
      FROM owner LEFT JOIN dealer ON dealer.id = owner.id LEFT JOIN seller_answer ON seller_answer.id = owner.id`,
  ],
} as const;
