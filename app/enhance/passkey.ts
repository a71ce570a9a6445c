interface KnownCredential {
  id: string
  type: 'public-key'
  transports: string[]
}
type CreateOptions = Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials'
> & {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials: KnownCredential[]
}
type SignOptions = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  challenge: string
  allowCredentials: KnownCredential[]
}

/**
 * Fills in the form of a page that requires a passkey: its button has the browser create one, or sign with one, and the
 * result is posted like any form.
 */
export function startPasskey(box: HTMLElement): void {
  const form = box.querySelector('form')
  const field = form?.querySelector<HTMLInputElement>('[name=credential]')
  if (!form || !field) return
  const say = (what: 'failed' | 'unsupported', shown: boolean) => {
    const text = box.querySelector<HTMLElement>(`[data-passkey-${what}]`)
    if (text) text.hidden = !shown
  }
  if (!('PublicKeyCredential' in window)) {
    say('unsupported', true)
    form.hidden = true
    return
  }
  const options = JSON.parse(box.dataset.options ?? '{}') as object
  let busy = false
  // After a reload or Back the browser may have restored what was posted.
  field.value = ''
  const controls = box.querySelector('fieldset')
  if (controls) controls.disabled = false
  form.addEventListener('submit', (event) => {
    if (field.value) return
    event.preventDefault()
    if (busy) return
    busy = true
    say('failed', false)
    const answer =
      box.dataset.passkey === 'create'
        ? create(options as CreateOptions)
        : get(options as SignOptions)
    void answer
      .then((credential) => {
        field.value = JSON.stringify(credential)
        form.requestSubmit()
      })
      // The reader has cancelled it, or taken too long; browsers report no more than that.
      .catch(() => say('failed', true))
      .finally(() => (busy = false))
  })
}

async function create({ challenge, user, excludeCredentials, ...rest }: CreateOptions) {
  const made = (await navigator.credentials.create({
    publicKey: {
      ...rest,
      challenge: bytes(challenge),
      user: { ...user, id: bytes(user.id) },
      excludeCredentials: excludeCredentials.map(known),
    },
  })) as PublicKeyCredential
  // Older browsers do not report transports.
  const response = made.response as AuthenticatorAttestationResponse
  const { clientDataJSON, attestationObject } = response
  return {
    ...identityOf(made),
    response: {
      clientDataJSON: text(clientDataJSON),
      attestationObject: text(attestationObject),
      transports: 'getTransports' in response ? response.getTransports() : [],
    },
  }
}

async function get({ challenge, allowCredentials, ...rest }: SignOptions) {
  const found = (await navigator.credentials.get({
    publicKey: {
      ...rest,
      challenge: bytes(challenge),
      allowCredentials: allowCredentials.map(known),
    },
  })) as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    found.response as AuthenticatorAssertionResponse
  return {
    ...identityOf(found),
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      ...(userHandle ? { userHandle: text(userHandle) } : {}),
    },
  }
}

const identityOf = ({ id, rawId, type }: PublicKeyCredential) => ({ id, rawId: text(rawId), type })

const known = ({ id, transports, ...rest }: KnownCredential): PublicKeyCredentialDescriptor => ({
  ...rest,
  id: bytes(id),
  transports: transports as AuthenticatorTransport[],
})

/** Decodes base64url. */
function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  const plain = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}

function text(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data))
  return btoa(plain).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
