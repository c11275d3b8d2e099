/** There is no external sign-in: the address exists and does nothing. */
export default function AuthRedirectPage() {
  return <main className="pl-outside" />
}
