/**
 * Encodings that a caller can name if the detected encoding was wrong. Encodings outside this list can only be
 * detected.
 */
export const IMPORT_ENCODINGS = [
  ...['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1251', 'windows-1252', 'windows-1253'],
  ...['windows-1254', 'windows-1257', 'iso-8859-2', 'iso-8859-15', 'macroman', 'cp850', 'shift_jis', 'gb18030'],
] as const
