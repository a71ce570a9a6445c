/**
 * Attributes of the field whose error is the answer to a calculation: the address of the answer leads to it, and its
 * error is what is read out there.
 */
export const errorTarget = (id: string, errorId: string) => ({
  id,
  tabIndex: -1,
  role: 'group',
  'aria-labelledby': errorId,
})
