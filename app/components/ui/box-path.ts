/** Name of a box with its ancestor, for places outside the tree: buttons of many pages have the same names. */
export const boxPath = (above: string | undefined, name: string) =>
  above ? `${above} / ${name}` : name
