/** What became known while an answer was made, and decides who may get it again. */
export interface AnswerNotes {
  /** A call failed, or was not waited for: the answer is only for the visitor who asked. */
  isIncomplete?: true;
  /** A service elsewhere took part, whose data may change at any time. */
  usedServices?: true;
}
