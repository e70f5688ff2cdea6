/**
 * Tells a change to those who cannot see it. It stays on the page while `message` changes: a region that arrives
 * together with its words is not read.
 */
export function LiveRegion({ message, assertive = false }: { message: string; assertive?: boolean }) {
  return (
    <div className="sr-only" role={assertive ? 'alert' : 'status'} aria-atomic="true">
      {message}
    </div>
  )
}
