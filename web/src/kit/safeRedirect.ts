/** An address of this console, else its root: `//host` and `/\\host` would leave it. */
export function safeRedirect(asked: string | null): string {
  return asked && /^\/(?![/\\])/.test(asked) ? asked : '/'
}
