import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dropViews, pathOf } from '../tabs'

/** Redirects to the address after /redirect, including the query; the view there is remounted. */
export default function RedirectPage() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const target = `/${pathname.replace(/^\/redirect\/*/, '')}`
    dropViews([pathOf(target)])
    void navigate(target + search + hash, { replace: true })
  }, [navigate, pathname, search, hash])
  return null
}
