/** The logo: a lane that turns into a bay, and the lamp above it. */
export function Logo({ small = false }: { small?: boolean }) {
  return (
    <span className="pl-logo">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--pl-primary)" />
        <path
          d="M9 24V8h8.2a5.4 5.4 0 0 1 0 10.8H13"
          fill="none"
          stroke="#fff"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M19.5 24.5l4-4" stroke="#ffc53d" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {small ? (
        <span className="pl-visually-hidden">Pitlane</span>
      ) : (
        <span className="pl-logo-word">Pitlane</span>
      )}
    </span>
  )
}
