/** Names, or that there are none. */
export function NamedList({ of, none }: { of: readonly { id: number; name: string }[]; none: string }) {
  return of.length > 0 ? (
    <ul>
      {of.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  ) : (
    <p className="pl-quiet">{none}</p>
  )
}
