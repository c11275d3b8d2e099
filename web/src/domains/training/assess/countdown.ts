/** Whole seconds until the end, never less than none. */
export const secondsLeft = (endsAt: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000))

/** 65 seconds as `1:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
