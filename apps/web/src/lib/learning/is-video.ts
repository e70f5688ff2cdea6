/** Whether a recording is a video, by its file extension. */
export const isVideo = (src: string): boolean => /\.(webm|mp4|m4v|ogv)(?:[?#]|$)/i.test(src)
