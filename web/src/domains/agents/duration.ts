const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as a clock shows them: `4:05`, `1:04:05`. */
export function duration(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60)]
  const rest = two(all % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
