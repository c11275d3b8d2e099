/** A typed text as it is stored: without spaces around it, and null when nothing is left. */
export const trimmed = (text: string | null | undefined): string | null => text?.trim() || null
