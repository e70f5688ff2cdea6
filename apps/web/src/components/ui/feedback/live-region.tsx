/**
 * Announces a change to people who cannot see it. Must stay mounted while `message` changes: screen readers ignore a
 * live region that is added together with its text.
 */
export function LiveRegion({ message, assertive = false }: { message: string; assertive?: boolean }) {
  return (
    <div className="sr-only" role={assertive ? 'alert' : 'status'} aria-atomic="true">
      {message}
    </div>
  )
}
