/** What an option of a list is called in the page; `place` counts over all groups. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`
