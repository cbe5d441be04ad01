import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa : enseigner, réunir et vendre sous un même toit',
    description:
      'Une maison sur le web pour les écoles, les ateliers et les enseignants : des cours, des pages, une boutique et les personnes qui viennent pour eux.',
  },
  nav: {
    label: 'Menu principal',
    what: 'Ce qu’elle fait',
    how: 'Comment elle est faite',
    start: 'Commencer',
  },
  hero: {
    eyebrow: 'Une maison pour les enseignants, les écoles et les ateliers',
    title: 'Enseignez, réunissez et vendez sous un même toit',
    text: 'Une stoa était une galerie couverte au bord du marché. Athènes y enseignait, s’y retrouvait et y commerçait. Celle-ci est sur le web, et chaque école a la sienne.',
    begin: 'Créer votre compte',
    login: 'Se connecter',
  },
  what: {
    title: 'Un seul lieu au lieu de sept outils',
    text: 'Ce dont une école a besoin chaque jour va ensemble : une vente ouvre d’elle-même le cours, et chaque élève a un seul compte pour tout.',
    items: {
      teach: {
        title: 'Enseigner',
        text: 'Des cours avec sections et leçons, des aperçus gratuits et un plan que chacun peut lire avant d’acheter.',
      },
      sell: {
        title: 'Vendre',
        text: 'Un panier, des bons de réduction aux règles claires et un paiement qui demande peu. Les prix sont justes au centime près.',
      },
      gather: {
        title: 'Réunir',
        text: 'Des membres, des rôles et un tableau de bord à eux, avec un signe discret de qui est là en ce moment.',
      },
      publish: {
        title: 'Publier',
        text: 'Des pages et un journal à vos couleurs et dans votre typographie, sur votre domaine, dans votre langue.',
      },
    },
  },
  how: {
    title: 'Faite de parties, pour être réparée sans s’arrêter',
    text: 'Chaque partie d’une page est conçue et publiée par l’équipe qui en a la charge. Une nouvelle version arrive sur tous les sites au chargement suivant ; si elle échoue, la précédente prend sa place.',
    points: {
      one: {
        title: 'Des parties livrées séparément',
        text: 'La boutique, le site et le tableau de bord ont leurs propres versions. Personne n’attend un jour de livraison commun.',
      },
      two: {
        title: 'Un retour toujours possible',
        text: 'Tout site peut être maintenu sur la version qui lui convient, puis libéré, avec une trace de qui l’a fait et pourquoi.',
      },
      three: {
        title: 'Les pannes restent petites',
        text: 'Quand une partie manque, le reste de la page continue de fonctionner et dit laquelle manque.',
      },
      four: {
        title: 'Vos données sont à vous',
        text: 'Chaque ligne appartient à un seul compte, et la base de données elle-même tient les autres à l’écart.',
      },
    },
  },
  quote: {
    text: 'Ils se retrouvaient là où l’on passait de toute façon, et l’enseignement commençait avec qui s’arrêtait.',
    source: 'À propos du portique peint d’Athènes',
  },
  start: {
    title: 'Commencez par un cours',
    text: 'Nommez votre site, choisissez deux couleurs et une police, écrivez une leçon. Le reste peut attendre.',
    action: 'Créer votre compte',
  },
  footer: {
    text: 'Stoa. La galerie couverte de celles et ceux qui enseignent.',
  },
};
