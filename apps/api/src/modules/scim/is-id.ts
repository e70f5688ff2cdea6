export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text can be an id. Other texts cannot refer to anything. */
export const isId = (text: string): boolean => UUID.test(text)
