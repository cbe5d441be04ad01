/**
 * Stands in the browser's build for parts of the backend's client that nothing here calls: passkeys, wallets, data lakes,
 * functions at the edge, the choice of a socket and written filters of changes. What is used all the same throws.
 */
function absent(): never {
  throw new Error('Not in this build; see UNUSED in shared/federation/shell-config.ts.');
}

/** Made with every client, used by none. */
function unused(): void {}

class FunctionsError extends Error {}

/** Distinguished by class; filters are texts here. */
class FilterBuilder extends Error {}

export {
  absent as FunctionsClient,
  absent as IcebergRestCatalog,
  absent as createCredential,
  absent as createSiweMessage,
  absent as deserializeCredentialCreationOptions,
  absent as deserializeCredentialRequestOptions,
  absent as fromHex,
  absent as getAddress,
  absent as getCredential,
  absent as serializeCredentialCreationResponse,
  absent as serializeCredentialRequestResponse,
  absent as postgresChangesFilter,
  absent as toHex,
  FilterBuilder as RealtimePostgresFilterBuilder,
  FunctionsError,
  FunctionsError as FunctionsFetchError,
  FunctionsError as FunctionsHttpError,
  FunctionsError as FunctionsRelayError,
  unused as WebAuthnApi,
  unused as warnIfUsingDeprecatedAuthHelpersPackage,
};
export const FunctionRegion = {};
export const browserSupportsWebAuthn = (): boolean => false;
export const webAuthnAbortService = { createNewAbortSignal: absent, cancelCeremony: absent };
/** The client is given its socket. */
export default { getWebSocketConstructor: absent };
