import { Component, type ReactNode } from 'react'
import { logError } from './errorLog'

interface Props {
  /** What to render instead after an error; `again` renders the children again. */
  fallback: (again: () => void) => ReactNode
  children: ReactNode
}

/** Limits a rendering error to its own children and writes it to the error log. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch(error: unknown, info: { componentStack?: string | null }) {
    logError(error, info.componentStack?.trim().split('\n')[0] ?? 'view')
  }
  readonly again = () => this.setState({ broken: false })
  override render() {
    return this.state.broken ? this.props.fallback(this.again) : this.props.children
  }
}
