const UNDO_MS = 24 * 60 * 60 * 1000

/** The instant until which a bulk change or an import can be undone. */
export const endOfUndo = ({ createdAt }: { createdAt: Date }): Date => new Date(createdAt.getTime() + UNDO_MS)
