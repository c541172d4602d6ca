/** The labels of what was chosen in a search, by value: a value does not tell its own, also after a reload (typed-values.ts). */
export const chosenLabels = new Map<string, string>()
