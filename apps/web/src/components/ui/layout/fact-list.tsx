type FactListProps = { facts: readonly (readonly [label: string, value: string])[]; className: string | undefined }

/** Facts by their names. */
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
