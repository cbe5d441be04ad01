import type { Product } from '@stoa/shared/contracts/catalogue';
import { PRODUCT_KINDS } from '@stoa/shared/contracts/product-kind';
import { useSWRConfig } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useNavigate, useParams, useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, LinkButton, Stack } from '@stoa/shared/ui';
import { type FormEvent, useState } from 'react';
import { useRejectedForm } from '../../data/use-rejected-form.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc, RpcError } from './call-shop-rpc.ts';
import { ProductFields } from './product-fields.tsx';
import {
  type DraftProblems,
  draftOf,
  draftProblems,
  type ProductDraft,
  productInput,
  slugOf,
} from './product-form.ts';
import { RecordPart } from '../../components/record-part.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import { isPastEnd, SaveProblem } from './save-problem.tsx';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { StockPart } from './stock-part.tsx';
import { useProduct } from './use-products.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Makes a product, or changes one. */
export function ShopProduct() {
  const { t } = useShopTranslations();
  const { productId = 'new' } = useParams();
  const isNew = productId === 'new';
  const { data, error, mutate } = useProduct(isNew ? null : productId);
  const [round, setRound] = useState(0);
  const startAnew = async () => {
    await mutate();
    setRound((before) => before + 1);
  };
  return (
    <ShopScreen
      title={data?.title ?? t(isNew ? 'products.newTitle' : 'tabs.products')}
      lead={data && t(`products.kinds.${data.kind}`)}
      actions={
        data?.status === 'active' && (
          <LinkButton variant="secondary" to={`/products/${data.slug}`}>
            {t('products.onSite')}
          </LinkButton>
        )
      }
    >
      <RecordPart
        isMissing={data === null}
        missing={{
          title: t('products.missingTitle'),
          text: t('products.missing'),
          back: t('products.back'),
          to: SHOP_PATHS.products,
        }}
        error={error}
        onRetry={() => void mutate()}
      >
        {(isNew || data) && (
          <ProductForm
            key={`${data?.id ?? 'new'} ${round}`}
            product={data ?? null}
            reload={mutate}
            onReload={startAnew}
          />
        )}
      </RecordPart>
    </ShopScreen>
  );
}

function ProductForm(props: {
  product: Product | null;
  reload: () => Promise<unknown>;
  onReload(): Promise<void>;
}) {
  const { product, reload, onReload } = props;
  const { t } = useShopTranslations();
  const { account_id: accountId, settings } = useSite();
  const { currency } = settings;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const say = useErrorMessage();
  const kind = PRODUCT_KINDS.find((known) => known === params.get('kind')) ?? 'product';
  const [draft, setDraft] = useState<ProductDraft>(() => ({
    ...draftOf(product, kind, currency),
    // From the course that is to be sold.
    ...(!product && params.has('course') && ofCourse(params)),
  }));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [version, setVersion] = useState(product?.version);
  const [hasEditConflict, setHasEditConflict] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { form, rejected } = useRejectedForm();
  const { mutate } = useSWRConfig();
  /** Lists that were shown a moment ago are asked for again. */
  const evictLists = () =>
    mutate((key) => Array.isArray(key) && key[0] === 'shop-products' && key[1] === accountId, undefined);

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = draftProblems(draft, currency);
    setProblems(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return rejected();
    setBusy(true);
    try {
      const saved = await callShopRpc('save_product', {
        p_account_id: accountId,
        p_product: { ...productInput(draft, product?.id, currency), ...(product && { version }) },
      });
      setVersion(saved.version);
      notify('success', t('saved'));
      await evictLists();
      if (product) await reload();
      else void navigate(`${SHOP_PATHS.products}/${saved.id}`, { replace: true });
    } catch (error) {
      const about = fieldOf(error);
      if (isPastEnd(error)) setHasEditConflict(true);
      else if (about) setProblems({ [about]: say(error) });
      else if (error instanceof RpcError && error.message === 'in_use')
        setProblem(t('products.resourceTaken'));
      else setProblem(say(error));
      rejected();
    }
    setBusy(false);
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void save(event)}>
        <Stack $gap={6}>
          <SaveProblem problem={problem} hasEditConflict={hasEditConflict} onReload={onReload} />
          <ProductFields
            draft={draft}
            isNew={product === null}
            problems={problems}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
          <Cluster $gap={3}>
            <Button type="submit" busy={isBusy}>
              {t('save')}
            </Button>
            {product && product.resource_id === null && (
              <DuplicateButton productId={product.id} onDone={evictLists} />
            )}
            {product && (
              <RemoveButton
                title={t('products.remove')}
                text={t('products.removeText')}
                call="delete_product"
                args={{ p_product_id: product.id }}
                onDone={() => {
                  notify('success', t('products.removed'));
                  void evictLists();
                  void navigate(SHOP_PATHS.products, { replace: true });
                }}
              />
            )}
          </Cluster>
        </Stack>
      </form>
      {product && product.stock !== null && <StockPart product={product} reload={reload} />}
    </>
  );
}

/** Whoever comes from a course to sell it has named it there. */
function ofCourse(params: URLSearchParams): Pick<ProductDraft, 'resourceId' | 'title' | 'slug'> {
  const title = params.get('title') ?? '';
  return { resourceId: params.get('course') ?? '', title, slug: slugOf(title) };
}

function fieldOf(error: unknown) {
  if (!(error instanceof RpcError)) return null;
  if (error.message === 'slug_taken') return 'slug';
  if (error.message === 'invalid_input' && error.about === 'price') return 'amount';
  if (error.message === 'invalid_input' && error.about === 'file') return 'file';
  return error.about === 'course' ? 'courseId' : null;
}
