import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Redirects to the address after /redirect, including the query; the view there is remounted. */
export default function RedirectPage() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(`/${pathname.replace(/^\/redirect\/*/, '')}${search}${hash}`, { replace: true })
  }, [navigate, pathname, search, hash])
  return null
}
