export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text can be the id of anything. Any other names nothing that there is. */
export const isId = (text: string): boolean => UUID.test(text)
