/** `12.9352, 77.6245` as a pair of numbers; undefined if it is none. */
export function locationOf(typed: string | null | undefined): { lat: number; lng: number } | undefined {
  const parts = (typed ?? '').split(/[\s,;]+/).filter(Boolean)
  const [lat, lng] = parts.map(Number)
  const isPair = parts.length === 2 && Number.isFinite(lat) && Number.isFinite(lng)
  return isPair ? { lat: lat as number, lng: lng as number } : undefined
}
