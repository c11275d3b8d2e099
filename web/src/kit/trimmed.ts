/** A typed text as it is stored: trimmed, and null if empty. */
export const trimmed = (text: string | null | undefined): string | null => text?.trim() || null
