type FactListProps = { facts: readonly (readonly [label: string, value: string])[]; className: string | undefined }

/** A list of names and values. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
