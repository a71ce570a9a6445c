/**
 * Attributes of a field whose error is the result of a calculation: the result's address leads to it, and its error is
 * read out there.
 */
export const errorTarget = (id: string, errorId: string) => ({
  id,
  tabIndex: -1,
  role: 'group',
  'aria-labelledby': errorId,
})
