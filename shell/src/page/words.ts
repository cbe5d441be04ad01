import { addMessages } from '@stoa/shared/i18n';

/** The shell's own words, in the languages of the sites. */
export function addShellWords(): void {
  addMessages('shell', {
    en: {
      errors: { singleSession: 'You were signed out here because you signed in on another device.' },
      skip: 'Skip to content',
      area: {
        failed: '{{area}} could not be shown. The rest of the page works.',
        stale: '{{area}} cannot be used right now; what you see may be out of date.',
        retry: 'Try {{area}} again',
      },
      notFound: {
        title: 'Page not found',
        text: 'There is nothing at this address. It may have moved, or the link is mistyped.',
        home: 'To the front page',
      },
      preview: {
        on: 'Preview: you see {{area}} {{version}}. Others do not.',
        local: 'Local build: you see {{area}} {{version}} from your own machine. Others do not.',
        leave: 'Leave preview',
        offered: 'You were given a preview of another version of this site.',
        start: 'Start preview',
      },
      failed: { title: 'Something went wrong', text: 'Nothing you entered was lost. Load the page again.' },
    },
    es: {
      errors: { singleSession: 'Se cerró tu sesión aquí porque entraste desde otro dispositivo.' },
      skip: 'Saltar al contenido',
      area: {
        failed: 'No se pudo mostrar {{area}}. El resto de la página funciona.',
        stale: '{{area}} no se puede usar ahora; lo que ves puede no estar al día.',
        retry: 'Volver a cargar {{area}}',
      },
      notFound: {
        title: 'Página no encontrada',
        text: 'No hay nada en esta dirección. Puede que se haya movido o que el enlace esté mal escrito.',
        home: 'A la página de inicio',
      },
      preview: {
        on: 'Vista previa: ves {{area}} {{version}}. Los demás no.',
        local: 'Compilación local: ves {{area}} {{version}} de tu propio equipo. Los demás no.',
        leave: 'Salir de la vista previa',
        offered: 'Te han dado una vista previa de otra versión de este sitio.',
        start: 'Empezar la vista previa',
      },
      failed: { title: 'Algo ha fallado', text: 'No se ha perdido nada. Vuelve a cargar la página.' },
    },
    ar: {
      errors: { singleSession: 'سُجّل خروجك هنا لأنك سجّلت الدخول من جهاز آخر.' },
      skip: 'انتقل إلى المحتوى',
      area: {
        failed: 'تعذّر عرض {{area}}. بقية الصفحة تعمل.',
        stale: 'لا يمكن استخدام {{area}} الآن، وقد يكون ما تراه قديمًا.',
        retry: 'أعد تحميل {{area}}',
      },
      notFound: {
        title: 'الصفحة غير موجودة',
        text: 'لا يوجد شيء في هذا العنوان. ربما نُقلت الصفحة أو أن الرابط غير صحيح.',
        home: 'إلى الصفحة الرئيسية',
      },
      preview: {
        on: 'معاينة: ترى {{area}} {{version}}، ولا يراها غيرك.',
        local: 'نسخة محلية: ترى {{area}} {{version}} من جهازك أنت، ولا يراها غيرك.',
        leave: 'إنهاء المعاينة',
        offered: 'أُتيحت لك معاينة إصدار آخر من هذا الموقع.',
        start: 'بدء المعاينة',
      },
      failed: { title: 'حدث خطأ ما', text: 'لم يضِع شيء مما كتبته. أعد تحميل الصفحة.' },
    },
    ja: {
      errors: { singleSession: '別の端末でログインしたため、ここではログアウトしました。' },
      skip: '本文へ移動',
      area: {
        failed: '{{area}}を表示できませんでした。ほかの部分は使えます。',
        stale: '{{area}}は現在使えません。表示は最新でない場合があります。',
        retry: '{{area}}をもう一度読み込む',
      },
      notFound: {
        title: 'ページが見つかりません',
        text: 'このアドレスには何もありません。移動したか、リンクが間違っている可能性があります。',
        home: 'トップページへ',
      },
      preview: {
        on: 'プレビュー中：{{area}} {{version}} を表示しています。ほかの人には表示されません。',
        local:
          'ローカルビルド：お使いのマシンの {{area}} {{version}} を表示しています。ほかの人には表示されません。',
        leave: 'プレビューを終了',
        offered: 'このサイトの別バージョンのプレビューを利用できます。',
        start: 'プレビューを開始',
      },
      failed: {
        title: '問題が発生しました',
        text: '入力内容は失われていません。ページを再読み込みしてください。',
      },
    },
  });
}
