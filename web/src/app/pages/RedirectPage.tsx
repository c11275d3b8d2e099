import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Leads back to the address behind /redirect, query included; the view there is mounted anew. */
export default function RedirectPage() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(`/${pathname.replace(/^\/redirect\/*/, '')}${search}${hash}`, { replace: true })
  }, [navigate, pathname, search, hash])
  return null
}
