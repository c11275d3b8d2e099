/** An address of this console, otherwise its root: `//host` and `/\\host` would lead outside. */
export function safeRedirect(asked: string | null): string {
  return asked && /^\/(?![/\\])/.test(asked) ? asked : '/'
}
