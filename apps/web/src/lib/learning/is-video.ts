/** Whether a recording's file has pictures, by its ending. */
export const isVideo = (src: string): boolean => /\.(webm|mp4|m4v|ogv)(?:[?#]|$)/i.test(src)
